// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// The two records of an ENS resolver that a reverse lookup reads: `name` (ENSIP-3) and `addr` (ENSIP-1). Anybody may
/// write, so that a test can make every mistake an owner can make.
contract TestResolver {
    mapping(bytes32 => string) public name;
    mapping(bytes32 => address) public addr;

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }

    function setAddr(bytes32 node, address value) external {
        addr[node] = value;
    }
}
