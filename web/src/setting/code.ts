const GROUP = 4;
const MOST = 16; // digits

/** A code as it is read aloud: in groups of four digits, or of three where it has six. */
export function grouped(code: string): string {
  return inGroups(code, code.length === 6 ? 3 : GROUP, "\u00a0");
}

/** A code for those who listen: digit by digit, with a pause after each group. */
export function spelled(code: string): string {
  return grouped(code)
    .split("\u00a0")
    .map((group) => group.replace(/\d(?=\d)/g, "$& "))
    .join(", ");
}

/** What was typed or pasted up to here, as digits in groups: all else in it counts for nothing. */
export function typed(written: string): string {
  return inGroups(written.replace(/\D/g, "").slice(0, MOST), GROUP, " ");
}

function inGroups(digits: string, size: number, between: string): string {
  return digits.replace(new RegExp(`(.{${size}})(?=.)`, "g"), `$1${between}`);
}
