/** Text fades and buttons float at the edges. */
const MARGIN_PX = 56;
/** A range out of view goes to this share of the height. */
const PLACE_PART = 0.35;

/** Scrolls each box up to the scroller; a visible range moves none of them. */
export function bringIntoView(range: Range, scroller: Element): void {
  const { startContainer } = range;
  let box = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  for (; box !== null; box = box.parentElement) {
    if (isScrolling(box)) moveInto(range, box);
    if (box === scroller) return;
  }
}

function isScrolling(box: Element): boolean {
  if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return false;
  const { overflowX, overflowY } = getComputedStyle(box);
  return /auto|scroll/.test(`${overflowX} ${overflowY}`);
}

function moveInto(range: Range, box: Element): void {
  const place = range.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const marginPx = Math.min(MARGIN_PX, frame.height / 4);
  if (place.top < frame.top + marginPx || place.bottom > frame.bottom - marginPx)
    box.scrollTop += place.top - frame.top - frame.height * PLACE_PART;
  if (place.left < frame.left || place.right > frame.right)
    box.scrollLeft += (place.left + place.right - frame.left - frame.right) / 2;
}
