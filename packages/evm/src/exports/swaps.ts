export { type SwapDeployment, swapDeployments } from '../swapDeployments.ts'
