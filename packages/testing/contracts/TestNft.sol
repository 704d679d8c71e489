// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// A small ERC-721 with metadata. Without a base its metadata and picture are made on the chain, as `data:` addresses;
/// with one they are files below it. Token ids count from 1.
contract TestNft {
    string public name;
    string public symbol;
    /// ERC-7572: metadata of the collection.
    string public contractURI;
    string private base;
    uint256 public totalSupply;
    mapping(uint256 => address) private owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NonexistentToken(uint256 tokenId);
    error InsufficientApproval(address operator, uint256 tokenId);

    constructor(string memory n, string memory s, string memory base_, string memory uri, address[] memory holders) {
        (name, symbol, base, contractURI) = (n, s, base_, uri);
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i]);
    }

    /// Anybody may mint, so that a test can give what it likes to whom it likes.
    function mint(address to) public returns (uint256 tokenId) {
        tokenId = ++totalSupply;
        owners[tokenId] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        if (owner == address(0)) revert NonexistentToken(tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        address owner = ownerOf(tokenId);
        bool isAllowed = msg.sender == owner || getApproved[tokenId] == msg.sender || isApprovedForAll[owner][msg.sender];
        if (owner != from || !isAllowed) revert InsufficientApproval(msg.sender, tokenId);
        delete getApproved[tokenId];
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function approve(address to, uint256 tokenId) external {
        if (ownerOf(tokenId) != msg.sender) revert InsufficientApproval(msg.sender, tokenId);
        getApproved[tokenId] = to;
        emit Approval(msg.sender, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        string memory id = toText(tokenId);
        if (bytes(base).length > 0) return string.concat(base, id, ".json");
        string memory hue = toText((tokenId * 67) % 360);
        string memory angle = toText((tokenId * 40) % 360);
        return string.concat(
            "data:application/json;utf8,{\"name\":\"", name, " #", id,
            "\",\"description\":\"Drawn by its contract.\",\"image\":\"", draw(hue, angle),
            "\",\"attributes\":[{\"trait_type\":\"Hue\",\"display_type\":\"number\",\"value\":", hue,
            "},{\"trait_type\":\"Angle\",\"value\":", angle, "}]}"
        );
    }

    function draw(string memory hue, string memory angle) private pure returns (string memory) {
        return string.concat(
            "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>",
            "<rect width='100' height='100' fill='hsl(", hue, ",45%,88%)'/>",
            "<circle cx='50' cy='50' r='34' fill='none' stroke='hsl(", hue, ",40%,35%)' stroke-width='3'/>",
            "<g transform='rotate(", angle, " 50 50)'><path d='M50 50V22l14 28z' fill='hsl(", hue,
            ",60%,45%)'/></g><circle cx='50' cy='50' r='3.5' fill='hsl(", hue, ",40%,25%)'/></svg>"
        );
    }

    function toText(uint256 value) private pure returns (string memory) {
        if (value == 0) return "0";
        uint256 length;
        for (uint256 rest = value; rest > 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (; value > 0; value /= 10) digits[--length] = bytes1(uint8(48 + (value % 10)));
        return string(digits);
    }
}
