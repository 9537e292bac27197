/** Copies text, also over plain http, where a page has no clipboard of its own. */
export async function copyText(text: string): Promise<boolean> {
  return (await byClipboard(text)) || bySelection(text);
}

async function byClipboard(text: string): Promise<boolean> {
  // Typed as always there, but a page over plain http has none.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false; // the browser asked, and somebody said no
  }
}

function bySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // no keyboard comes up for it
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without a secure context
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
