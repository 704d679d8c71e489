// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Clones} from '@openzeppelin/contracts/proxy/Clones.sol';
import {PorticoAccount} from './PorticoAccount.sol';

/// Deploys accounts. An account's address follows from its owner and a salt, and from nothing else.
contract PorticoAccountFactory {
    address public immutable implementation = address(new PorticoAccount());

    error NotDeployed();

    function getAddress(address owner, uint256 salt) public view returns (address) {
        return
            Clones.predictDeterministicAddressWithImmutableArgs(
                implementation,
                abi.encodePacked(owner),
                bytes32(salt)
            );
    }

    /// Deploys an account where it is not there yet. Whoever calls it decides nothing.
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length != 0) return account;
        // What `Clones.cloneDeterministicWithImmutableArgs` deploys. That function looks at the factory's balance, which before an
        // operation's call is for those alone who have staked (ERC-7562, OP-080).
        bytes memory code = abi.encodePacked(
            hex'61',
            uint16(20 + 0x2d),
            hex'3d81600a3d39f3363d3d373d3d3d363d73',
            implementation,
            hex'5af43d82803e903d91602b57fd5bf3',
            owner
        );
        address deployed;
        assembly ('memory-safe') {
            deployed := create2(0, add(code, 0x20), mload(code), salt)
        }
        // The same code at the same place, or none: the address is that of the code.
        if (deployed != account) revert NotDeployed();
    }
}
