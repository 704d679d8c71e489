export { permit2Address, permit2Routers } from '../permit2Deployments.ts'
export { type SwapDeployment, swapDeployments } from '../swapDeployments.ts'
