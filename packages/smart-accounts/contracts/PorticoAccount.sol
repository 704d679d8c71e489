// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Account} from '@openzeppelin/contracts/account/Account.sol';
import {ERC7821} from '@openzeppelin/contracts/account/extensions/draft-ERC7821.sol';
import {ERC4337Utils} from '@openzeppelin/contracts/account/utils/ERC4337Utils.sol';
import {IEntryPoint} from '@openzeppelin/contracts/interfaces/IERC4337.sol';
import {Clones} from '@openzeppelin/contracts/proxy/Clones.sol';
import {ERC1155Holder} from '@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol';
import {ERC721Holder} from '@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol';
import {EIP712} from '@openzeppelin/contracts/utils/cryptography/EIP712.sol';
import {ERC7739} from '@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol';
import {SignerECDSA} from '@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol';

/**
 * Portico's deployed account: one owner, operations through EntryPoint 0.8 (ERC-4337), batches of ERC-7821, signatures of
 * ERC-7739. Each account is a clone that holds its owner in its own code: no storage, nothing to initialise, nothing to upgrade.
 */
contract PorticoAccount is Account, SignerECDSA, ERC7739, ERC7821, ERC721Holder, ERC1155Holder {
    address private immutable _implementation = address(this);

    constructor() EIP712('PorticoAccount', '1') SignerECDSA(address(0)) {}

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// The owner. What accounts are clones of has none, and obeys nobody.
    function signer() public view override returns (address) {
        if (address(this) == _implementation) return address(0);
        return address(bytes20(Clones.fetchCloneArgs(address(this))));
    }

    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32 mode,
        bytes calldata executionData
    ) internal view override returns (bool) {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }
}
