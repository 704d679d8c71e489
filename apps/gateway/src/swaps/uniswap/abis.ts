import { parseAbi, parseAbiParameters } from 'viem'

export const v2FactoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
export const v2PairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
export const v3FactoryAbi = parseAbi(['function getPool(address, address, uint24) view returns (address)'])

/** Declared as reading, which it is: it undoes what it does. */
export const quoterAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) view returns (uint256, uint160[], uint32[], uint256)',
  'function quoteExactOutput(bytes path, uint256 amountOut) view returns (uint256, uint160[], uint32[], uint256)',
])

/** What is called of `SwapRouter02`. */
export const routerAbi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput(ExactInput params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable',
  'function selfPermitAllowedIfNecessary(address token, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s) payable',
])

export const wethAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

/** What is called of `UniversalRouter`. */
export const universalRouterAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
])

/** What its instructions are told. */
export const universalRouterInputs = {
  permit: parseAbiParameters([
    'PermitSingle permit, bytes signature',
    'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
    'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  ]),
  swapV3: parseAbiParameters(
    'address recipient, uint256 amountIn, uint256 amountOutMin, bytes path, bool payerIsUser',
  ),
  swapV2: parseAbiParameters(
    'address recipient, uint256 amountIn, uint256 amountOutMin, address[] path, bool payerIsUser',
  ),
  sweep: parseAbiParameters('address token, address recipient, uint256 amountMin'),
  unwrap: parseAbiParameters('address recipient, uint256 amountMin'),
}
