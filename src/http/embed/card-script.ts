import { embedMessageType } from '../../features/ideas/ui/embed-snippet.ts'

/** Tells the page around the frame how tall the card is, whenever that changes. */
export const cardScript = `(function () {
var root = document.documentElement
function tell() {
parent.postMessage({ type: ${JSON.stringify(embedMessageType)}, id: document.body.dataset.id, height: Math.ceil(root.getBoundingClientRect().height) }, '*')
}
new ResizeObserver(tell).observe(root)
})()`
