declare module "*.md?document" {
  const document: import("./rulebook/document").Document;
  export default document;
}

declare module "virtual:titles/*" {
  const titles: import("./texts/titles").Titles;
  export default titles;
}

declare module "virtual:how/*" {
  const how: import("./texts/titles").Hows;
  export default how;
}

/** The version of the program that the page was built for. */
declare const __VERSION__: string;
