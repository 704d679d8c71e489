// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {SafeERC20} from '@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol';

interface IRecipientSource {
    function recipient() external view returns (address payable);
}

/// An address for one payment. Whatever comes to it can go to one recipient alone, whoever asks for it, before and after it has code.
contract PaymentAddress {
    address payable public immutable recipient;

    event Collected(address indexed token, uint256 amount);

    error NotPaidOut();

    /// Asked of who deploys it, so that the code, and with it the address, is known without the recipient.
    constructor() {
        recipient = IRecipientSource(msg.sender).recipient();
    }

    receive() external payable {}

    /// Pays out all there is of a token; address 0 stands for the chain's own currency.
    function collect(address token) external {
        uint256 amount = token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
        if (amount == 0) return;
        emit Collected(token, amount);
        if (token != address(0)) return SafeERC20.safeTransfer(IERC20(token), recipient, amount);
        (bool isPaid, ) = recipient.call{value: amount}('');
        if (!isPaid) revert NotPaidOut();
    }
}
