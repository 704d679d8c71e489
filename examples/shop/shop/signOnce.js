import { open, readFile } from 'node:fs/promises'

/** What a file holds; null where there is none. @param {string} path @returns {Promise<readonly import('viem').Hex[] | null>} */
async function readSigned(path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : JSON.parse(text)
}

/**
 * Signs transactions once: whoever runs it again after a fall gets the same ones, which the chain takes once, however often they are sent.
 * @param {string} path of the file that keeps them, on the disk before anybody sends one
 * @param {() => Promise<readonly import('viem').Hex[]>} sign
 * @throws Error where two run at once
 */
export async function signOnce(path, sign) {
  const before = await readSigned(path)
  if (before) return before
  const signed = await sign()
  const file = await open(path, 'wx')
  await file.writeFile(JSON.stringify(signed))
  await file.sync()
  await file.close()
  return signed
}
