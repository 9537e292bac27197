import { mount } from "svelte";
import App from "./app/App.svelte";
import "./look.css";

const target = document.getElementById("page");
if (target === null) throw new Error("index.html has no #page");
mount(App, { target });
