// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// Answers as Farcaster's IdRegistry does. What it answers is written into its storage from outside. For tests alone.
contract TestIdRegistry {
    /// Slot 0.
    mapping(uint256 fid => address custody) public custodyOf;
}

/// Answers as Farcaster's KeyRegistry does, in the same way.
contract TestKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    /// Slot 0.
    mapping(uint256 fid => mapping(bytes key => KeyData)) public keyDataOf;
}

/// Custody account of one owner (ERC-1271).
contract TestCustody {
    address private immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

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

/// Deploys custody accounts where anybody can tell beforehand (ERC-6492).
contract TestCustodyFactory {
    function deploy(address owner) external returns (address) {
        return address(new TestCustody{salt: 0}(owner));
    }
}
