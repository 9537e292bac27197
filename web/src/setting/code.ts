/** A code as it is read aloud: in groups of four digits, or of three where it has six. */
export function grouped(code: string): string {
  const size = code.length === 6 ? 3 : 4;
  return code.replace(new RegExp(`(.{${size}})(?=.)`, "g"), "$1\u00a0");
}
