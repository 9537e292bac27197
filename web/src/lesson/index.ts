/** What teaches comes when a table teaches: who guides, and what is said at the end. */

export { default as Coach } from "./Coach.svelte";
export { default as LessonEnd } from "./LessonEnd.svelte";
