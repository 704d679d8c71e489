// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// The records of an ENS resolver that look-ups read: `name` (ENSIP-3), `addr` (ENSIP-1) and `addr` by coin type (ENSIP-9).
/// Anybody may write, so that a test can make every mistake an owner can make.
contract TestResolver {
    uint256 private constant ETHER = 60;

    mapping(bytes32 => string) public name;
    mapping(bytes32 => mapping(uint256 => bytes)) private records;

    function supportsInterface(bytes4 id) external view virtual returns (bool) {
        return id == 0x01ffc9a7 || id == 0x691f3431 || id == 0x3b3b57de || id == 0xf1cb7e06;
    }

    function addr(bytes32 node) external view returns (address) {
        bytes storage kept = records[node][ETHER];
        return kept.length == 20 ? address(bytes20(kept)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return records[node][coinType];
    }

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }

    function setAddr(bytes32 node, address value) external {
        records[node][ETHER] = abi.encodePacked(value);
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external {
        records[node][coinType] = value;
    }
}

/// Answers for every name below the one that it is set for (ENSIP-10), from its own records.
contract TestWildcardResolver is TestResolver {
    function supportsInterface(bytes4 id) external pure override returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        (bool isRead, bytes memory result) = address(this).staticcall(data);
        require(isRead);
        return result;
    }
}

/// Answers with what a server holds (EIP-3668), and can be told to break each rule of it.
contract TestOffchainResolver {
    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );

    string[] private urls;
    address private sender = address(this);
    uint256 private rounds = 1;

    /// @param urls_ are tried in order
    /// @param sender_ is said to ask
    /// @param rounds_ so often it asks before it answers
    function configure(string[] calldata urls_, address sender_, uint256 rounds_) external {
        delete urls;
        for (uint256 index = 0; index < urls_.length; index++) urls.push(urls_[index]);
        sender = sender_;
        rounds = rounds_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        return ask(data, rounds);
    }

    /// Takes what was fetched; the word `refused` in it stands for a signature that is none.
    function take(bytes calldata response, bytes calldata extraData) external view returns (bytes memory) {
        (bytes memory data, uint256 left) = abi.decode(extraData, (bytes, uint256));
        require(keccak256(response) != keccak256("refused"), "no signature");
        return left > 1 ? ask(data, left - 1) : response;
    }

    function ask(bytes memory data, uint256 left) private view returns (bytes memory) {
        revert OffchainLookup(sender, urls, data, this.take.selector, abi.encode(data, left));
    }
}
