// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {PaymentAddress} from './PaymentAddress.sol';

/// Deploys one-time addresses. An address follows from recipient and payment, and from nothing else.
contract PaymentAddressFactory {
    /// Of the address that is being deployed.
    address payable public recipient;

    function getAddress(address payable to, bytes32 payment) public view returns (address) {
        bytes32 hash = keccak256(
            abi.encodePacked(
                bytes1(0xff),
                address(this),
                keccak256(abi.encode(to, payment)),
                keccak256(type(PaymentAddress).creationCode)
            )
        );
        return address(uint160(uint256(hash)));
    }

    /// Pays out what has come for a payment. Whoever calls it decides nothing.
    function collect(address payable to, bytes32 payment, address[] calldata tokens) external {
        PaymentAddress at = PaymentAddress(payable(getAddress(to, payment)));
        if (address(at).code.length == 0) {
            recipient = to;
            new PaymentAddress{salt: keccak256(abi.encode(to, payment))}();
            recipient = payable(0);
        }
        for (uint256 index = 0; index < tokens.length; index++) at.collect(tokens[index]);
    }
}
