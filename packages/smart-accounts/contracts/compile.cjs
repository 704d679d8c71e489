// Compiles our account to src/deployments/accountFactoryCode.ts, and copies MetaMask's contracts to vendorCodes.ts beside it. Run from a
// folder that has solc 0.8.30, @openzeppelin/contracts 5.7.0 and @metamask/delegation-abis 2.0.0 installed.
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const { compileContracts } = require('../../../scripts/compileContracts.cjs')

const write = (file, text) => writeFileSync(join(__dirname, '../src/deployments', file), text)

const files = ['PorticoAccount.sol', 'PorticoAccountFactory.sol']
// Chains with EntryPoint 0.8 have what Cancun brought: it needs transient storage itself.
const compiled = compileContracts(__dirname, files, { evmVersion: 'cancun' })
const { object } = compiled['PorticoAccountFactory.sol'].PorticoAccountFactory.evm.bytecode
write(
  'accountFactoryCode.ts',
  `import type { Hex } from 'viem'

/**
 * \`contracts/PorticoAccountFactory.sol\`, which brings \`PorticoAccount.sol\`, as it is deployed: written by \`contracts/compile.cjs\`.
 * With parts of OpenZeppelin Contracts 5.7.0, under the licence beside the sources.
 */
export const accountFactoryCode: Hex =
  '0x${object}'
`,
)

/**
 * Hashes of the compiler's metadata (names of files, comments) that MetaMask's own deployments of 1.3.0 end in, as its repository keeps them
 * in `broadcast/`. The package has the same code from another build, and CREATE2 looks at every byte.
 */
const metadata = {
  AllowedMethodsEnforcer: '9b5da9243dcd3815a06d34a51586ce02e6c67b993be22c2b463556cf3e0f77b4',
  AllowedTargetsEnforcer: 'c8822d4c7275ef8dedf0f20285c1cb5687e2081aef67716a170ae9a2f3de5001',
  DelegationManager: 'c2284ea0163aafd9aee402e7645e9db93d0c27667921732dd0458883520a4752',
  EIP7702StatelessDeleGator: 'd057b8f9a4d5cb46c51c1004ce8cae8dcd3c06323da26ccdfd3dd38584a43adb',
  ERC20PeriodTransferEnforcer: '02755ab8cc52dedf9878671bfd7d317d71bfc428a79a9809842faaefd0de27d0',
  ExactCalldataEnforcer: '62106f857b9ea5652771f8110c9d685a8777516e1a78046d5db46a91586469c1',
  LimitedCallsEnforcer: '2c3f46b0859baa05ad68ac999840f0730e6a8b3553b600a51784470af7b87c1d',
  NativeTokenPeriodTransferEnforcer: 'd41e667da8d747979e7ed7f05af656310d3eb3029c9d0c8a63a248703010d506',
  NonceEnforcer: 'a9f5ef425adf403ab9ba4e7eb77d33d90a09d017b94aa31d1c936c4da108e6f0',
  TimestampEnforcer: '937c24aea9e01f448cb62e2b3be0bdd7f808e5688cca18b12ff45cb1dabdc7b0',
  ValueLteEnforcer: 'aaa65c38bf913adb3b6476a0d2d501b6b9e881c6a33b33b16dd8081cbc1b61ce',
}
/** CBOR of the metadata, up to the hash of 32 bytes. */
const marker = 'a2646970667358221220'

const bytecode = require(require.resolve('@metamask/delegation-abis/bytecode', { paths: [process.cwd()] }))
const codes = Object.entries(metadata).map(([name, hash]) => {
  const start = bytecode[name].lastIndexOf(marker) + marker.length
  const code = `${bytecode[name].slice(0, start)}${hash}${bytecode[name].slice(start + hash.length)}`
  return `  ${name}:\n    '${code}',\n`
})
write(
  'vendorCodes.ts',
  `/**
 * Contracts of MetaMask's delegation framework 1.3.0 as MetaMask deployed them, without arguments of constructors: written by
 * \`contracts/compile.cjs\` from @metamask/delegation-abis 2.0.0, under the licence beside it.
 */
export const vendorCodes = {
${codes.join('')}} as const
`,
)
