/** Tokens whose balances change by themselves, by CAIP-19 in lower case, as their makers name them. */
export const rebasingTokens: ReadonlySet<string> = new Set([
  // Lido's stETH.
  'eip155:1/erc20:0xae7ab96520de3a18e5e111b5eaab095312d7fe84',
  // Ampleforth's AMPL.
  'eip155:1/erc20:0xd46ba6d942050d489dbd938a2c909a5d5039a161',
  // Origin's OUSD and OETH.
  'eip155:1/erc20:0x2a8e1e676ec238d8a992307b495b45b3feaa5e86',
  'eip155:1/erc20:0x856c4efb76c1d1ae02e20ceb03a2a6a08b0b8dc3',
  // Mountain Protocol's USDM.
  'eip155:1/erc20:0x59d9356e565ab3a36dd77763fc0d87feaf85508c',
  // Olympus' sOHM.
  'eip155:1/erc20:0x04906695d6d12cf5459975d7c3c03356e4ccd460',
])
