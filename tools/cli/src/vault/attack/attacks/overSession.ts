/** A session of an account whose key everybody knows, which has been over since 2020: it is worth nothing, and good to be kept and asked for. */
export const overSession = {
  /** CAIP-10. Its key is the Keccak hash of `portico vault attack`. */
  account: 'eip155:1:0x8bEa6934432b11E7DB25fdFad9d1c83df246a635',
  /** What `@portico/smart-accounts` makes of a wei a day, to a key of nobody's, in words of 32 bytes without the zeros before. */
  context: `0x${[
    '20 1 20 dead 8bea6934432b11e7db25fdfad9d1c83df246a635',
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff c0 1 480 4 80 140 200 2a0',
    'de4f2fac4b3d87a1d9953ca5fc09fca7f366254f 60 a0 20 0 0 1046bb45c8d673d4ea75321280db34899413c069 60 a0',
    '20 5e0d3280 0 99f2e9bf15ce5ec84685604836f71ab835dbbded 60 80 0 0',
    '9bc0faf4aca5ae429f4c06aeeac517520cb16bd9 60 e0 60 1 15180 5e0be100 0 41',
    '773ad9df1dc13b93b278c027f97f0170e4197d566a12e99af984fb8551e4beb4',
    '7d4119a6a9fef48e4f41a663258fe5f52c59c97a637fa583d0402aab087c757',
    '1b00000000000000000000000000000000000000000000000000000000000000',
  ]
    .join(' ')
    .split(' ')
    .map((word) => word.padStart(64, '0'))
    .join('')}`,
}
