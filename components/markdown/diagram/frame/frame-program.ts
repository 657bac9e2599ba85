import { frameDocument } from '@/lib/client/artifacts/frame-document';

/** What the frame tells the page when it waits for the scripts it draws with. */
export const FRAME_IS_READY = 'ready';

/** The picture is tried this often: what is slow once may only have waited for the processor. */
const TRIES = 3;

/** Pixels of the picture that is tried, to a side. */
const TRIED_SIZE_PX = 1_000;

/** Elements that lead away, run, load or repeat others: a picture has none of them. */
const LEFT_OUT = ['a', 'script', 'foreignObject', 'image', 'use'];

/**
 * Runs in the frame. It takes one port with the scripts, and then draws what it is asked for through the port, one
 * diagram after another: cleaned, without what does not show and rules that mean nothing in it, complete for a file of
 * its own, and with the time that showing it took here.
 */
const PROGRAM = `(()=>{var drawn=0;
function run(file){return new Promise(function(done,failed){var script=document.createElement('script');
script.src=URL.createObjectURL(new Blob([file],{type:'text/javascript;charset=utf-8'}));
script.onload=done;script.onerror=failed;document.head.append(script)})}
function sizeOf(value,otherwise){return value>0&&value<Infinity?Math.ceil(value):otherwise}
function shown(markup){return new Promise(function(done,failed){var image=new Image();
image.onload=function(){done(image)};image.onerror=failed;
image.src='data:image/svg+xml;charset=utf-8,'+encodeURIComponent(markup)})}
async function cost(markup,width,height){var least=Infinity,scale=Math.min(1,${String(TRIED_SIZE_PX)}/Math.max(width,height));
try{var image=await shown(markup);
for(var left=${String(TRIES)};left>0;left--){var canvas=document.createElement('canvas');
canvas.width=Math.ceil(width*scale);canvas.height=Math.ceil(height*scale);
var pen=canvas.getContext('2d'),from=performance.now();
pen.drawImage(image,0,0,canvas.width,canvas.height);pen.getImageData(0,0,1,1);
least=Math.min(least,performance.now()-from)}return least}catch(_){return 0}}
function prune(root,markup){var style=root.querySelector('style'),all=root.ownerDocument;
root.querySelectorAll('marker').forEach(function(each){if(markup.indexOf('#'+each.id+')')<0)each.remove()});
Array.from(root.querySelectorAll('g,text,tspan,rect:not([width])')).reverse().forEach(function(each){
if(!each.firstElementChild&&!each.textContent)each.remove()});
if(!style)return;var sheet=new CSSStyleSheet();sheet.replaceSync(style.textContent);
var rules=Array.from(sheet.cssRules).filter(function(rule){return!rule.selectorText||all.querySelector(rule.selectorText)});
var moves=rules.some(function(rule){return rule.selectorText&&rule.cssText.indexOf('animation')>0});
style.textContent=rules.filter(function(rule){return rule.selectorText||moves}).map(function(rule){return rule.cssText}).join('');
root.querySelectorAll('*').forEach(function(each){Array.from(each.attributes).forEach(function(attribute){
if(attribute.name.indexOf('data-')===0&&style.textContent.indexOf('['+attribute.name)<0)each.removeAttribute(attribute.name)})})}
async function draw(asked){mermaid.initialize(asked.settings);drawn+=1;
var made=await mermaid.render('diagram-'+drawn,asked.source);
var clean=DOMPurify.sanitize(made.svg,{USE_PROFILES:{svg:true,svgFilters:true},FORBID_TAGS:${JSON.stringify(LEFT_OUT)},ADD_TAGS:['style'],FORBID_ATTR:['href','xlink:href','data-points']});
var root=new DOMParser().parseFromString(clean,'image/svg+xml').documentElement;
if(root.localName!=='svg')throw new TypeError('not a diagram');
try{prune(root,clean)}catch(_){}
var box=(root.getAttribute('viewBox')||'').split(/[\\s,]+/).map(Number),width=sizeOf(box[2],640),height=sizeOf(box[3],360);
root.setAttribute('xmlns','http://www.w3.org/2000/svg');root.setAttribute('width',width);root.setAttribute('height',height);
var markup=new XMLSerializer().serializeToString(root);
return{state:'drawn',markup:markup,widthPx:width,heightPx:height,costMs:await cost(markup,width,height)}}
addEventListener('message',function take(event){var port=event.ports[0];
if(event.source!==parent||!port)return;removeEventListener('message',take);
Promise.all(event.data.map(run)).then(function(){
port.onmessage=function(asked){draw(asked.data).catch(function(){return{state:'failed'}}).then(function(answer){port.postMessage(answer)})};
port.postMessage({state:'loaded'})},function(){port.postMessage({state:'failed'})})});
parent.postMessage({diagram:'${FRAME_IS_READY}'},'*')})()`;

/** The document that the frame of diagrams becomes. It can reach neither the network nor the page. */
export function diagramDocument(): string {
  return frameDocument({
    html: `<!doctype html><meta charset="utf-8"><title>Diagrams</title><body><script>${PROGRAM}</script>`,
    isNetworkAllowed: false,
  });
}
