import type { Watch } from './Watch.ts'

const list = () => [...document.head.children, ...document.body.children, ...document.adoptedStyleSheets]

/** Watches elements and style sheets of the page itself, outside the place where views are drawn. */
export function watchElements(): Watch {
  const before = new Set<unknown>(list())
  const describe = (one: Element | CSSStyleSheet) =>
    one instanceof Element ? `<${one.localName}> in the page` : "a sheet in the page's adoptedStyleSheets"
  return {
    list: () =>
      list()
        .filter((one) => !before.has(one))
        .map(describe),
    stop() {},
  }
}
