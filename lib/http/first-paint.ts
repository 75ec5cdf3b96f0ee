/**
 * Part of each page, so that it runs before anything is drawn: the chosen theme and view and the account slot do not flash.
 * The last line keeps zod from testing whether it may compile code, which the policy forbids and would report.
 */
export const firstPaint = `(()=>{
const root=document.documentElement;
if(document.cookie.includes("vitrine_signed_in=1"))root.dataset.account="in";
try{
const theme=localStorage.getItem("vitrine:theme");
if(theme==="light"||theme==="dark")root.dataset.theme=theme;
if(localStorage.getItem("vitrine:view")==="list")root.dataset.view="list";
}catch{}
globalThis.__zod_globalConfig={jitless:true};
})()`;
