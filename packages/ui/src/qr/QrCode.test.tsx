import jsQR from 'jsqr'
import { afterEach, describe, expect, test } from 'vitest'
import { type Mounted, mountInShadow } from '../mountInShadow.tsx'
import { QrCode, type QrCodeProps } from './QrCode.tsx'
import { takePicture } from './takePicture.ts'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

const pixel = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#c33"/></svg>')}`

const mount = (props: Partial<QrCodeProps>, theme: 'dark' | 'light' = 'dark') => {
  mounted = mountInShadow(<QrCode value="portico" label="Code" {...props} />, { theme })
  return mounted.get('[role=img]', 'Code')
}

/** What a decoder reads from far and near; several texts where it does not read the same. */
async function read(code: HTMLElement, scales = [1, 2, 3]): Promise<string> {
  const texts = new Set<string>()
  for (const scale of scales) {
    const { data, width, height } = await takePicture(code, scale)
    const found = jsQR(data, width, height)
    texts.add(found ? new TextDecoder().decode(new Uint8Array(found.binaryData)) : `nothing at ${scale}`)
  }
  return [...texts].join()
}

/** A module of a long text is two pixels wide: a camera has to come near. */
const getScales = (value: string) => (value.length > 300 ? [2, 3] : [1, 2, 3])

const values: Readonly<Record<string, string>> = {
  'an address': 'ethereum:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@1?value=1e18',
  'no ASCII': 'دفعة إلى نور · 支払い ✓ naïve 🎉',
  'a long text': `https://acme.example/pay?order=${'b4'.repeat(300)}`,
}

describe.each(['dark', 'light'] as const)('in the %s theme', (theme) => {
  test.each(Object.entries(values))('%s is read back', async (_, value) => {
    expect(await read(mount({ value }, theme), getScales(value))).toBe(value)
  })

  test.each(Object.entries(values))('%s is read back from behind a picture', async (_, value) => {
    const code = mount({ value, picture: { name: 'Acme', src: pixel } }, theme)
    expect(await read(code, getScales(value))).toBe(value)
  })

  test('the plate is light and the code dark', () => {
    const code = mount({}, theme)
    expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)')
    expect(getComputedStyle(code.querySelector('path') as Element).stroke).toBe('rgb(17, 18, 20)')
  })
})

test.each([
  ['small', 176],
  ['medium', 232],
  ['large', 296],
] as const)('%s is %s pixels wide, read at that size', async (size, width) => {
  const code = mount({ size })
  expect(code.getBoundingClientRect()).toMatchObject({ width, height: width })
  expect(await read(code)).toBe('portico')
})

test('it is never wider than its place', () => {
  const code = mount({})
  const place = code.parentElement as HTMLElement
  Object.assign(place.style, { inlineSize: '200px', padding: '0' })
  expect(code.getBoundingClientRect()).toMatchObject({ width: 200, height: 200 })
})

test('a picture without an address is the first letter of its name', () => {
  expect(mount({ picture: { name: 'Acme' } }).querySelector('[data-letter=A]')).not.toBeNull()
})
