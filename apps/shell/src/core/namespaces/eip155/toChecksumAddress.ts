type Lanes = BigUint64Array

const at = (lanes: Lanes, index: number) => lanes[index] as bigint
const rotate = (lane: bigint, by: number): bigint => (lane << BigInt(by)) | (lane >> BigInt(64 - by))

/**
 * Keccak-f[1600] (FIPS 202, section 3.3), for one block: EIP-55 hashes 40 characters. A library would be a tenth of the
 * core. Lanes are cut off at 64 bits where they are written.
 */
function permute(lanes: Lanes): void {
  let register = 1
  for (let round = 0; round < 24; round += 1) {
    const columns = lanes.slice(0, 5)
    for (let index = 5; index < 25; index += 1) columns[index % 5] = at(columns, index % 5) ^ at(lanes, index)
    for (let index = 0; index < 25; index += 1)
      lanes[index] = at(lanes, index) ^ at(columns, (index + 4) % 5) ^ rotate(at(columns, (index + 1) % 5), 1)
    let [x, y, moved] = [1, 0, at(lanes, 1)]
    for (let step = 1; step < 25; step += 1) {
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
      const lane = at(lanes, x + 5 * y)
      lanes[x + 5 * y] = rotate(moved, ((step * (step + 1)) / 2) % 64)
      moved = lane
    }
    const rows = lanes.slice()
    const inRow = (index: number, by: number) => at(rows, index - (index % 5) + ((index + by) % 5))
    for (let index = 0; index < 25; index += 1)
      lanes[index] = at(rows, index) ^ (~inRow(index, 1) & inRow(index, 2))
    for (let power = 0; power < 7; power += 1) {
      if (register & 1) lanes[0] = at(lanes, 0) ^ (1n << BigInt(2 ** power - 1))
      register = (register << 1) ^ ((register >> 7) * 0x171)
    }
  }
}

/** Addresses that were asked for. A wallet that reports ever new ones must not fill the memory. */
const known = new Map<string, string>()
const knownLimit = 1_000

/** An EVM address with its checksum (EIP-55), in whatever case it comes. Others stay as they are. */
export function toChecksumAddress(address: string): string {
  const digits = /^0x([0-9a-f]{40})$/.exec(address.toLowerCase())?.[1]
  if (!digits) return address
  const kept = known.get(digits)
  if (kept) return kept
  const lanes = new BigUint64Array(25)
  const bytes = new Uint8Array(lanes.buffer)
  bytes.set(new TextEncoder().encode(digits))
  bytes[40] = 1
  bytes[135] = 0x80
  permute(lanes)
  const checked = `0x${digits.replace(/./g, (digit, index) =>
    // The high bit of each half of a byte.
    ((bytes[index >> 1] as number) >> (index % 2 ? 3 : 7)) & 1 ? digit.toUpperCase() : digit,
  )}`
  if (known.size >= knownLimit) known.clear()
  known.set(digits, checked)
  return checked
}
