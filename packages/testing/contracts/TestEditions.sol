// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// A small ERC-1155. `uri` holds `{id}`, which a reader replaces by the id in 64 hex digits (ERC-1155, Metadata).
contract TestEditions {
    string public name;
    /// ERC-7572: metadata of the collection.
    string public contractURI;
    string private template;
    mapping(address => mapping(uint256 => uint256)) public balanceOf;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error InsufficientBalance(address from, uint256 id);
    error InsufficientApproval(address operator, address from);

    constructor(string memory n, string memory uri_, string memory contractUri, address to, uint256[] memory ids, uint256[] memory values) {
        (name, template, contractURI) = (n, uri_, contractUri);
        mintBatch(to, ids, values);
    }

    /// Anybody may mint, so that a test can give what it likes to whom it likes.
    function mint(address to, uint256 id, uint256 value) external {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function mintBatch(address to, uint256[] memory ids, uint256[] memory values) public {
        for (uint256 i = 0; i < ids.length; i++) balanceOf[to][ids[i]] += values[i];
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert InsufficientApproval(msg.sender, from);
        if (balanceOf[from][id] < value) revert InsufficientBalance(from, id);
        balanceOf[from][id] -= value;
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function uri(uint256) external view returns (string memory) {
        return template;
    }
}
