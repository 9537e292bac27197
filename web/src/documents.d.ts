declare module "*.md?document" {
  const html: string;
  export default html;
}
