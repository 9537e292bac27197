/** Hints come when the browser rests: one button, and what somebody skilled would do. */

export { default as Hint } from "./Hint.svelte";
