"use client";
import { useState } from "react";
import { MoreHorizontal } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Menu } from "@/components/ui/menu";
import { notify } from "@/components/ui/notify";
import { Progress } from "@/components/ui/progress";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { Table } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { Tag } from "@/components/ui/tag";
import { Textarea } from "@/components/ui/textarea";
import { Time } from "@/components/ui/time";
import { CardsLoading } from "@/components/site/page-loading";
export function Kit(){const [open,setOpen]=useState(false);
return <div className="grid gap-10 pt-10">
 <div className="flex flex-wrap gap-2.5 items-center"><Button variant="primary">Submit for review</Button><Button variant="accent" keys="a">Approve</Button><Button>Preview</Button><Button variant="quiet">Later</Button><Button variant="danger">Remove</Button><Button busy variant="primary">Saving</Button><Button disabled>Off</Button><Button size="sm">Small</Button><Button size="lg" variant="accent">Large</Button><ButtonLink href="/">Link</ButtonLink><CopyButton text="x"/><Spinner label="w"/><Menu trigger={<Button data-x="menu" icon={<MoreHorizontal size={16}/>}>Menu</Button>} items={[{label:"Edit",keys:"e",onSelect(){}},{label:"History",href:"/h"},{label:"Remove",danger:true,divided:true,onSelect(){}}]}/><Button data-x="dialog" onClick={()=>setOpen(true)}>Dialog</Button><Button data-x="notify" onClick={()=>{notify({tone:"failed",text:"The vote was not taken",detail:"The server did not answer; your vote is back where it was.",action:{label:"Try again",run(){}}});notify({tone:"done",text:"Saved"});}}>Notify</Button></div>
 <div className="flex gap-2.5 flex-wrap"><Tag tone="clear">clear</Tag><Tag tone="warning">2 warnings</Tag><Tag tone="report">report</Tag><Tag tone="report">mend</Tag><Tag tone="clear">done</Tag><Tag>richText</Tag><Tag tone="solid">live</Tag><Time value="2026-11-20T20:00:00.000Z"/></div>
 <div className="grid md:grid-cols-2 gap-8"><div className="sheet p-4 grid gap-4 rounded-lg border-glass"><p className="label">Activities · 2 items · shown as a timeline</p><div className="grid grid-cols-[1fr_.9fr_2fr] gap-3"><Field id="w" label="When" error="This day is in the future.">{c=><Input {...c} defaultValue="30 Sep 2027"/>}</Field><Field id="k" label="Kind">{c=><Select {...c}><option>Release</option></Select>}</Field><Field id="t" label="Title">{c=><Input {...c} defaultValue="Version 2.4"/>}</Field></div><Field id="h" label="What happened" optional aside="34 of 1,000" hint="Markdown without headings.">{c=><Textarea {...c} defaultValue="Albums can be ordered by hand."/>}</Field><Checkbox label="Show it to everyone" hint="Or only members see it." defaultChecked id="cb"/><Checkbox label="Not this" id="cb2"/><Checkbox kind="radio" label="One" name="r" defaultChecked/><div><Button>Add an item</Button></div></div>
 <div className="grid gap-4 content-start"><Field id="e" label="E-mail" hint="Never shown.">{c=><Input {...c} type="email" placeholder="you@example.org"/>}</Field><Progress label="Uploading film.mp4" value={.62} detail="62 of 100 MB"/><Progress label="Asking the website"/><CodeBlock name="curl" code={"curl -s https://vitrine.example/api/v1/products \\\n  -H 'Authorization: Bearer vitrine_live_…'"}/><ErrorState kind="line" title="Traffic could not be read." action={<Button size="sm">Try again</Button>}>It is only this panel.</ErrorState></div></div>
 <Tabs label="Parts" tabs={[{id:"a",label:"Profile",content:<Table caption="Keys" rowKey={r=>r.n} rows={[{n:"laptop",c:1204},{n:"build machine",c:88}]} columns={[{key:"n",head:"name",heading:true,cell:r=>r.n},{key:"s",head:"state",cell:()=><Tag tone="clear">live</Tag>},{key:"c",head:"calls",kind:"number",cell:r=>r.c.toLocaleString("en")}]}/>},{id:"b",label:"Sessions",content:"b"}]}/>
 <div className="grid md:grid-cols-2 gap-8"><EmptyState title="Nothing stands here yet." action={<Button variant="primary">Show a product</Button>}>Your first product can be started at once; nothing is public before you submit it.</EmptyState><ErrorState title="Something fell over." reference="req_8f2a" action={<Button variant="primary">Try again</Button>}>The fault is ours.</ErrorState></div>
 <CardsLoading/>
 <Dialog open={open} onClose={()=>setOpen(false)} title="Withdraw this revision?" lead="The queue forgets it; your draft stays as it is." actions={<><Button variant="danger">Withdraw</Button><Button variant="quiet" onClick={()=>setOpen(false)}>Keep it</Button></>}><p>It has waited 3 h 20 min.</p></Dialog>
 </div>}
