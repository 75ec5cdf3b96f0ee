import { readFileSync } from "node:fs";
import { Case } from "@/components/product/case";
import { CategoryNav } from "@/components/product/category-nav";
import { Facts } from "@/components/product/facts";
import { ProductCard } from "@/components/product/product-card";
import { ProductRow } from "@/components/product/product-row";
import { TrustPanel } from "@/components/product/trust-panel";
import { VoteButtonView, type VoteState } from "@/components/product/vote-button";
import { Breadcrumb } from "@/components/site/breadcrumb";
import { SectionHeading } from "@/components/site/section-heading";
import { SiteShell } from "@/components/site/site-shell";
import { ToolShell } from "@/components/site/tool-shell";
import { Panes } from "@/components/site/panes";
import { Countdown } from "@/components/ui/countdown";
import { Pager } from "@/components/ui/pager";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { Kit } from "./kit";
import type { ProductSummary } from "@/lib/products/schema";

const all: ProductSummary[] = readFileSync("/work/shared/data/products.jsonl","utf8").split("\n").filter(Boolean).map((l,i)=>{const p=JSON.parse(l);return {id:String(i),number:i+1,slug:p.slug,name:p.name,tagline:p.description,websiteUrl:p.websiteUrl,logo:null,categories:p.categories,licenses:p.licenses,organization:{id:"1",slug:"x",name:"X"},trustScore:92-(i%40),rank:i+1,votes:{today:86-i%80,week:3,month:4,total:5},verifiedDomain:true,publishedAt:"2025-02-04T00:00:00.000Z",updatedAt:"2025-02-04T00:00:00.000Z"}});
const pick=(...n:string[])=>n.map(s=>all.find(p=>p.slug===s)).filter(p=>p!==undefined);
const top=pick("outline","immich","paperless-ngx","n8n");
const states:VoteState[]=["idle","voted","pending","own"];
const soon=new Date(Date.now()+4.2*3600e3).toISOString();

export default async function Page({searchParams}:{searchParams:Promise<{v?:string}>}){
  const {v="home"}=await searchParams;
  if(v==="home") return <SiteShell products={1348}>
    <div className="grid gap-x-16 gap-y-12 pt-10 pb-16 md:grid-cols-[minmax(0,1fr)_minmax(0,30.875rem)] md:items-center sm:pt-[4.5rem]">
      <div className="grid gap-7"><h1 className="title text-display">Products worth <br className="max-sm:hidden"/>standing in front of.</h1><p className="text-lede text-ink-2 max-w-[34rem]">Every object here was read by a person before it was shown. Its score opens into its parts, its votes are people, and nobody can pay to stand higher.</p></div>
      <section><SectionHeading title="Today" aside={<>ends in <Countdown until={soon}/> · UTC</>}/><ol>{top.map((p,i)=><ProductRow key={p.id} product={p} rank={i+1} action={<VoteButtonView state={states[i]??"idle"} name={p.name} count={86-i*15}/>}/>)}</ol></section>
    </div>
    <CategoryNav current="/" links={[{href:"/",label:"Everything",count:1348},{href:"/c/1",label:"Note-taking",count:58},{href:"/c/2",label:"Media",count:97},{href:"/c/3",label:"Automation",count:41},{href:"/c/4",label:"Finance",count:33},{href:"/c/5",label:"Monitoring",count:49}]} more={{href:"/c",label:"All 84 categories"}} sort={{current:"/",options:[{href:"/",label:"Trust, then rank"},{href:"/newest",label:"Newest"},{href:"/votes",label:"Most votes"}]}}/>
    <div className="grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 pt-8 pb-12">{[...top,...all.slice(300,305)].slice(0,9).map((p,i)=><ProductCard key={p.id} product={i===4?{...p,logo:{url:"/favicon.svg",alt:"mark"}}:p}/>)}</div>
    <Pager next="/?cursor=x" shown="9 of 1,348"/>
  </SiteShell>;
  const p=top[1]; if(!p) return null;
  if(v==="product") return <SiteShell products={1348}>
    <Breadcrumb steps={[{label:"Directory",href:"/"},{label:"Photo Galleries",href:"/c/p"},{label:"No. 0173"}]}/>
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div><Case product={p} size="hero"/><h1 className="title text-h1 mt-7">{p.name}</h1><p className="text-lede text-ink-2 mt-2 measure">{p.tagline}</p>
      <div className="prose mt-6"><p>Immich keeps the photographs and videos of a household on a machine of its own. Phones back up in the background; people, places and things can be searched for without a picture <a href="https://immich.app">leaving the house</a>.</p><h3>What it needs</h3><ul><li>One computer with <code>docker compose</code></li><li>A database, and a small learning service</li></ul><blockquote>It is made to be left alone for months.</blockquote></div></div>
      <div className="grid gap-4 content-start"><VoteButtonView size="page" state="idle" name={p.name} count={71} note={<>one vote a day · next in <Countdown until={soon}/></>}/><VoteButtonView size="page" state="voted" landed name={p.name} count={72} note="your vote today counts"/><VoteButtonView size="page" state="own" name={p.name} count={72} note="members of its organization are not counted"/>
      <TrustPanel score={88} rank={2} computedAt={new Date(Date.now()-3*3600e3).toISOString()} parts={[{key:"d",label:"Domain proven",points:25,max:25,evidence:"immich.app, by a DNS record, checked again yesterday.",next:null},{key:"c",label:"Document complete",points:18,max:20,evidence:"9 of 10 points of the checklist.",next:"Give every picture an alternative text."},{key:"u",label:"Uptime measured",points:14.2,max:15,evidence:"x"},{key:"a",label:"Age",points:8,max:10,evidence:"x"},{key:"v",label:"Voters",points:14,max:20,evidence:"x"},{key:"r",label:"Review record",points:9,max:10,evidence:"x"},{key:"s",label:"Strikes",points:-6.5,max:0,evidence:"x"}]}/>
      <Facts label="Facts" facts={[{term:"By",value:"Immich project"},{term:"Website",value:"immich.app ✓"},{term:"Licence",value:"AGPL-3.0"},{term:"Shown since",value:"4 Feb 2025"}]}/></div>
    </div></SiteShell>;
  if(v==="kit") return <SiteShell><Kit/></SiteShell>;
  return <ToolShell label="Moderation" tabs={[{href:"/kit",label:"Queue"},{href:"/log",label:"Log"},{href:"/b",label:"Blog"},{href:"/p",label:"People"}]} aside={<span className="label">17 open · median wait 3 h 20 min</span>} foot={<><Button variant="accent" keys="a">Approve</Button><Button keys="c">Request changes</Button><Button variant="danger" keys="r">Reject</Button><span className="label ml-auto">j k move · e expand · u undo (8 s) · ? keys</span></>}>
    <Panes listLabel="Queue" list={<ol>{["Outline","Immich","Gitea"].map((n,i)=><li key={n} className={`flex justify-between gap-3 border-b border-rule px-5 py-4 ${i===1?"bg-plinth shadow-[inset_3px_0_0_var(--color-glass)]":""}`}><span><span className="block font-semibold">{n}</span><span className="text-small text-ink-3">Org</span></span><span className="text-right"><Tag tone={(["clear","warning","report"] as const)[i]}>{["clear","2 warnings","report"][i]}</Tag><span className="label block mt-1">5 h</span></span></li>)}</ol>} evidenceLabel="Evidence" evidence={<h2>Evidence</h2>}><h1 className="name text-h2">Immich <span className="label ml-3 font-normal">revision 7 against public revision 5</span></h1><div className="sheet mt-4 p-4">Immich keeps the photographs <ins className="bg-glass-wash decoration-glass decoration-2">and videos</ins> of a household</div></Panes>
  </ToolShell>;
}
