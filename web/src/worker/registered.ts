/** Has the browser keep the page's own files, where it can: over plain http there is no such thing, nor need of it. */

export function keepThePage(): void {
  if (!("serviceWorker" in navigator)) return;
  // It is no loss for now if that fails: a private window, a server that goes down just then.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
