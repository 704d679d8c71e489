// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// Account of one owner, who may be nobody: then every signature is refused. For tests alone.
contract TestAccount {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    /// ERC-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "length");
        address signer = ecrecover(
            hash,
            uint8(signature[64]),
            bytes32(signature[0:32]),
            bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Deploys accounts where anybody can tell beforehand.
contract TestAccountFactory {
    function deploy(address owner) external returns (address) {
        return address(new TestAccount{salt: 0}(owner));
    }
}
