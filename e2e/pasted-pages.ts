/** What the clipboard holds after a copy from other programs, shortened, and the Markdown it means. */
export const pages = {
  googleDocs: {
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7a1b2c3d-7fff-1234"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Plain, </span><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">bold words</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> and slanted</span><span style="font-weight:400;text-decoration:line-through;">, struck.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;">one</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p role="presentation"><span style="font-weight:700;">nested</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><a href="https://a.example/x?y=1" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">two</span></a></p></li></ul></b><br class="Apple-interchange-newline">`,
    md: "Plain, **bold words** *and slanted*, struck.\n\n- one\n  - **nested**\n- [two](https://a.example/x?y=1)",
  },
  googleDocsWithHeading: {
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><h1 dir="ltr" style="margin-top:20pt;"><span style="font-size:20pt;font-weight:400;">Title of it</span></h1><p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span></p><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr"><span>c1</span></p></td><td><p dir="ltr"><span style="font-weight:700">c|2</span></p></td></tr></tbody></table></div></b>`,
    md: "## Title of it\n\nPlain **bold** *slanted*\n\n| c1 | **c\\|2** |\n| --- | --- |",
  },
  word: {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Strong
word</b> and <i>slant</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First point<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->Below it</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]><b>Second</b> point</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Step one</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp; </span></span><![endif]>Part of it</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Step two</p>
<p class=MsoNormal>Tail</p><!--EndFragment--></body></html>`,
    md: "**Strong word** and *slant*.\n\n- First point\n  - Below it\n- **Second** point\n\n1. Step one\n   1. Part of it\n2. Step two\n\nTail",
  },
  github: {
    html: `<meta charset='utf-8'><div class="markdown-heading" dir="auto" style="position: relative;"><h2 tabindex="-1" class="heading-element" dir="auto" style="font-weight: 600; border-bottom: 1px solid;">Install</h2><a id="user-content-install" class="anchor" aria-label="Permalink: Install" href="https://github.com/x/y#install"><svg class="octicon" viewBox="0 0 16 16"><path d="m7"></path></svg></a></div><p dir="auto" style="font-weight: 400;">Run <code style="font-family: monospace;">npm i x</code> then <strong style="font-weight: 600;">go</strong>.</p><div class="highlight highlight-source-shell notranslate position-relative" dir="auto"><pre style="padding: 16px;">npm install
  <span class="pl-k" style="font-weight:bold">export</span> A=<span class="pl-s"><span class="pl-pds">"</span>b<span class="pl-pds">"</span></span></pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" role="button"><svg><path></path></svg></clipboard-copy></div></div><ul class="contains-task-list" dir="auto"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked="" disabled=""><span> </span>done</li><li class="task-list-item"><input type="checkbox" disabled=""> open</li></ul><markdown-accessiblity-table><table tabindex="0"><thead><tr><th style="font-weight: 600;">A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table></markdown-accessiblity-table><blockquote><p dir="auto">quoted</p></blockquote>`,
    md: '## Install\n\nRun `npm i x` then **go**.\n\n```shell\nnpm install\n  export A="b"\n```\n\n- ☑ done\n- ☐ open\n\n| A | B |\n| --- | --- |\n| 1 | `2` |\n\n> quoted',
  },
  notion: {
    html: `<meta charset='utf-8'><h3>Goals</h3>\n<p><strong>Be</strong> <em>quick</em> and <a href="https://b.example/">there</a></p>\n<ul>\n<li>One\n<ul>\n<li>Nested</li>\n</ul>\n</li>\n<li>Two</li>\n</ul>\n<ol>\n<li>First</li>\n<li>Second</li>\n</ol>\n<table>\n<thead>\n<tr>\n<th>Name</th>\n<th>Size</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Oak</td>\n<td>12</td>\n</tr>\n</tbody>\n</table>\n<pre><code class="language-javascript">let a = 1;\nlet b;\n</code></pre>\n<!-- notionvc: 12ab -->`,
    md: "### Goals\n\n**Be** *quick* and [there](https://b.example/)\n\n- One\n  - Nested\n- Two\n\n1. First\n2. Second\n\n| Name | Size |\n| --- | --- |\n| Oak | 12 |\n\n```javascript\nlet a = 1;\nlet b;\n```",
  },
  visualStudioCode: {
    html: `<meta charset='utf-8'><div style="color: #cccccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;"><div><span style="color: #569cd6;">function</span><span> f() {</span></div><div><span style="color: #cccccc;">    if (a) {</span></div><br><div><span>        return "x";</span></div><div>    }</div><div>}</div></div>`,
    md: '```\nfunction f() {\n    if (a) {\n\n        return "x";\n    }\n}\n```',
  },
  googleDocsCode: {
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3"><p dir="ltr"><span style="font-size:11pt;font-family:Arial,sans-serif;white-space:pre-wrap;">Words</span></p><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;white-space:pre-wrap;">def f():</span></p><p dir="ltr"><span style="font-family:'Roboto Mono',monospace;white-space:pre-wrap;">    return 1</span></p><p dir="ltr"><span style="font-family:Arial,sans-serif;">And </span><span style="font-family:Consolas;">one</span></p></b>`,
    md: "Words\n\n```\ndef f():\n    return 1\n```\n\nAnd one",
  },
  slack: {
    html: `<meta charset='utf-8'><span style="color: rgb(29, 28, 29);">First line</span><span class="c-mrkdwn__br" data-stringify-type="line-break"></span><span>second line</span><span aria-label="&nbsp;" class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span><span>third</span>`,
    md: "First line\\\nsecond line\n\nthird",
  },
  appleNotes: {
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8">\n<meta http-equiv="Content-Style-Type" content="text/css">\n<title></title>\n<style type="text/css">\np.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 13.0px '.AppleSystemUIFont'}\nspan.s1 {font: 13.0px Menlo}\n</style>\n</head>\n<body>\n<p class="p1" style="margin: 0.0px; font: 13.0px '.AppleSystemUIFont'">Milk <b>now</b><span class="Apple-converted-space"> </span><i>please</i></p>\n<p class="p2"><br></p>\n<ul class="ul1">\n<li class="li1"><span class="s1"></span>bread</li>\n<li class="li1">salt</li>\n</ul>\n</body>\n</html>`,
    md: "Milk **now** *please*\n\n- bread\n- salt",
  },
};
