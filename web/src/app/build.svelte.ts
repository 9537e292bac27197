/** Which build of the page this is, and whether the server has another one by now. */

class Build {
  /** Whether the server answered with another build than this page's. */
  isOld = $state(false);

  /** Looks at an answer of the server, which names its build in each. */
  compare(answer: Response): void {
    const own = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;
    const theirs = answer.headers.get("igroteka-build");
    if (own !== undefined && theirs !== null && theirs !== own) this.isOld = true;
  }
}

export const build = new Build();
