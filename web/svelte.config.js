export default {
  compilerOptions: { runes: true },
  vitePlugin: { inspector: false },
};
