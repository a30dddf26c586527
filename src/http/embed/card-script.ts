import { embedMessageType } from '../../shared/embed-snippet.ts'

export const cardScript = `(function () {
var root = document.documentElement
function tell() {
parent.postMessage({ type: ${JSON.stringify(embedMessageType)}, id: document.body.dataset.id, height: Math.ceil(root.getBoundingClientRect().height) }, '*')
}
new ResizeObserver(tell).observe(root)
})()`
