import { encode } from 'uqr'

const namespace = 'http://www.w3.org/2000/svg'

/** Draws a QR code. @param label what it is, for those who do not see it */
export function drawCode(text: string, label: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  const path = document.createElementNS(namespace, 'path')
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  path.setAttribute('d', squares.join(''))
  svg.append(path)
  return svg
}
