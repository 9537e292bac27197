/** How much larger everything is on a big screen than at a desk: it is read from the sofa. */

const HEIGHT = 600; // in these pixels: the smallest letters of the page, 12 of them high, are 2 % of it
const WIDTH = 900; // what people around a table need

class Large {
  times = $state(timesNow());

  constructor() {
    addEventListener("resize", () => (this.times = timesNow()));
  }
}

function timesNow(): number {
  return Math.max(1, Math.min(innerHeight / HEIGHT, innerWidth / WIDTH));
}

export const large = new Large();
