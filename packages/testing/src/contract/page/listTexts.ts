/** A text of a view, as it is shown or read aloud. */
export interface ShownText {
  readonly text: string
  /** Element, and the attribute that holds the text where it is none of its own. */
  readonly where: string
  /** Whether less than the whole of it is to be seen. */
  readonly isClipped: boolean
}

const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder']

const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

/** A pixel may go by rounding; what is there for assistive technology alone is a pixel wide. */
function cuts(element: Element): boolean {
  const { overflowX, textOverflow } = getComputedStyle(element)
  const { scrollWidth, clientWidth } = element
  return clientWidth > 1 && hides(overflowX) && textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1
}

function isClipped(element: Element): boolean {
  for (let box: Element | null = element; box; box = box.parentElement) if (cuts(box)) return true
  return false
}

/** Lists every text node and every name for assistive technology. */
export function listTexts(root: ShadowRoot): ShownText[] {
  const found: ShownText[] = []
  const add = (element: Element, text: string | null, attribute = '') => {
    if (!text?.trim() || !element.checkVisibility() || element.closest('style, script')) return
    const where = [element.localName, ...element.classList].join('.') + (attribute && ` ${attribute}`)
    found.push({ text: text.trim(), where, isClipped: !attribute && isClipped(element) })
  }
  for (const element of root.querySelectorAll('*')) {
    for (const attribute of attributes) add(element, element.getAttribute(attribute), attribute)
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) add(element, node.textContent)
  }
  return found
}
