/** What can lie beside the board. */
export type Tab = "log" | "chat" | "rules";
