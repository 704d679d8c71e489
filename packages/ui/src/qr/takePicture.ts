/**
 * What a camera sees of a drawn code: the plate with all that is on it. For a decoder to read.
 * @param scale pixels of the picture for each CSS pixel
 */
export async function takePicture(code: HTMLElement, scale = 1): Promise<ImageData> {
  const plate = code.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  canvas.width = plate.width * scale
  canvas.height = plate.height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  context.fillStyle = getComputedStyle(code).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const element of code.querySelectorAll('svg, img')) {
    const box = element.getBoundingClientRect()
    const source = element instanceof HTMLImageElement ? element.src : toStyledSvg(element as SVGElement)
    const image = new Image()
    image.src = source
    await image.decode()
    const [x, y] = [(box.x - plate.x) * scale, (box.y - plate.y) * scale]
    context.drawImage(image, x, y, box.width * scale, box.height * scale)
  }
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The drawing with the styles that the sheet gives it. */
function toStyledSvg(svg: SVGElement): string {
  const copy = svg.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const originals = [svg, ...svg.querySelectorAll('*')]
  ;[copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const style = getComputedStyle(originals[index] as Element)
    for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-linecap'])
      element.setAttribute(name, style.getPropertyValue(name))
  })
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
}
