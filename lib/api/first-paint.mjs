/**
 * Written into each page, so that it runs before anything is drawn: a chosen theme and an account slot do not flash. The
 * last line keeps zod from asking whether it may compile code, which the policy does not allow and would report.
 */
export const firstPaint = `(()=>{
const root=document.documentElement;
if(document.cookie.includes("vitrine_signed_in=1"))root.dataset.account="in";
try{
const theme=localStorage.getItem("vitrine:theme");
if(theme==="light"||theme==="dark")root.dataset.theme=theme;
}catch{}
globalThis.__zod_globalConfig={jitless:true};
})()`;
