// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {EIP7702Utils} from "@openzeppelin/contracts/account/utils/EIP7702Utils.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {Paymaster} from "@openzeppelin/contracts/account/paymaster/Paymaster.sol";
import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// Pays for operations that a gateway has signed. The signer is part of the code: a paymaster without a stake may read no storage of its own while an
/// operation is validated (ERC-7562), and a key that was lost is answered by another paymaster. The owner alone takes the deposit back.
contract SponsorPaymaster is PaymasterSigner, Ownable2Step {
    using ERC4337Utils for PackedUserOperation;

    /// Whose signature makes it pay.
    address public immutable signer;

    bytes32 private constant SPONSORSHIP_TYPEHASH =
        keccak256(
            "Sponsorship(address entryPoint,address sender,uint256 nonce,address delegate,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,uint256 paymasterVerificationGasLimit,uint256 paymasterPostOpGasLimit,uint48 validAfter,uint48 validUntil)"
        );

    constructor(address signer_, address owner_) EIP712("SponsorPaymaster", "1") Ownable(owner_) {
        signer = signer_;
    }

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// Puts what is sent along into the deposit that operations are paid from. Anybody may.
    function deposit() external payable {
        _deposit(msg.value);
    }

    /// Takes from the deposit. @param value wei
    function withdraw(address payable to, uint256 value) external onlyOwner {
        _withdraw(to, value);
    }

    /// All that an operation does and costs. Of an account under EIP-7702 `initCode` does not say whose code it runs.
    function _signableUserOpHash(
        PackedUserOperation calldata operation,
        uint48 validAfter,
        uint48 validUntil
    ) internal view override returns (bytes32) {
        bytes memory head = abi.encode(
            SPONSORSHIP_TYPEHASH,
            entryPoint(),
            operation.sender,
            operation.nonce,
            EIP7702Utils.fetchDelegate(operation.sender),
            keccak256(_withoutMarker(operation.initCode)),
            keccak256(operation.callData)
        );
        bytes memory tail = abi.encode(
            operation.accountGasLimits,
            operation.preVerificationGas,
            operation.gasFees,
            operation.paymasterVerificationGasLimit(),
            operation.paymasterPostOpGasLimit(),
            validAfter,
            validUntil
        );
        return _hashTypedDataV4(keccak256(bytes.concat(head, tail)));
    }

    /// Bundlers write the marker of EIP-7702 in 2 bytes or in 20; behind it the delegate may be given data.
    function _withoutMarker(bytes calldata initCode) private pure returns (bytes calldata) {
        bool isMarked = initCode.length > 1 && bytes20(initCode) == bytes20(bytes2(0x7702));
        return isMarked ? initCode[initCode.length < 20 ? initCode.length : 20:] : initCode;
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        (address recovered, ECDSA.RecoverError error, ) = ECDSA.tryRecoverCalldata(hash, signature);
        return error == ECDSA.RecoverError.NoError && recovered == signer;
    }
}
