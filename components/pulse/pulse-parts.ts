/** What shows a website's health, loaded as one: the panel and the block share most of their code. */
export { PulseBlock } from "./pulse-block";
export { PulsePanel } from "./pulse-panel";
