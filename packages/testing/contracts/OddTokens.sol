// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {TestToken} from "./TestToken.sol";

/// Keeps five percent of each transfer, as tokens with a tax do.
contract TaxToken is TestToken {
    constructor(string memory n, string memory s, uint8 d, address[] memory holders, uint256[] memory amounts)
        TestToken(n, s, d, holders, amounts)
    {}

    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, address(0xdead), value / 20);
        super._transfer(from, to, value - value / 20);
    }
}

/// Can be bought and never be sold: nobody but its maker sends any to the pool that he has filled.
contract TrapToken is TestToken {
    address private immutable maker;
    address private pool;

    constructor(string memory n, string memory s, uint8 d, address[] memory holders, uint256[] memory amounts)
        TestToken(n, s, d, holders, amounts)
    {
        maker = holders[0];
    }

    function _transfer(address from, address to, uint256 value) internal override {
        if (from == maker && pool == address(0)) pool = to;
        require(from == maker || to != pool, "not for sale");
        super._transfer(from, to, value);
    }
}

/// Takes no allowance in place of another that is not zero, as USDT on Ethereum.
contract ResetToken is TestToken {
    constructor(string memory n, string memory s, uint8 d, address[] memory holders, uint256[] memory amounts)
        TestToken(n, s, d, holders, amounts)
    {}

    function _approve(address spender, uint256 value) internal override {
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset first");
        super._approve(spender, value);
    }
}

/// Takes signed allowances (EIP-2612).
contract PermitToken is TestToken {
    bytes32 private constant TYPE =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    mapping(address => uint256) public nonces;

    constructor(string memory n, string memory s, uint8 d, address[] memory holders, uint256[] memory amounts)
        TestToken(n, s, d, holders, amounts)
    {}

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, "too late");
        bytes32 digest = keccak256(
            abi.encodePacked(
                hex"1901",
                DOMAIN_SEPARATOR(),
                keccak256(abi.encode(TYPE, owner, spender, value, nonces[owner]++, deadline))
            )
        );
        address signer = ecrecover(digest, v, r, s);
        require(signer != address(0) && signer == owner, "not signed by the owner");
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}

/// Takes signed allowances in the form that DAI had before EIP-2612: all or nothing.
contract DaiPermitToken is TestToken {
    bytes32 public constant PERMIT_TYPEHASH =
        keccak256("Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)");
    string public constant version = "1";
    mapping(address => uint256) public nonces;

    constructor(string memory n, string memory s, uint8 d, address[] memory holders, uint256[] memory amounts)
        TestToken(n, s, d, holders, amounts)
    {}

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                block.chainid,
                address(this)
            )
        );
    }

    function permit(
        address holder,
        address spender,
        uint256 nonce,
        uint256 expiry,
        bool allowed,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        require(expiry == 0 || block.timestamp <= expiry, "too late");
        require(nonce == nonces[holder]++, "not the next one");
        bytes32 digest = keccak256(
            abi.encodePacked(
                hex"1901",
                DOMAIN_SEPARATOR(),
                keccak256(abi.encode(PERMIT_TYPEHASH, holder, spender, nonce, expiry, allowed))
            )
        );
        address signer = ecrecover(digest, v, r, s);
        require(signer != address(0) && signer == holder, "not signed by the holder");
        uint256 value = allowed ? type(uint256).max : 0;
        allowance[holder][spender] = value;
        emit Approval(holder, spender, value);
    }
}

/// Everybody's balance grows by a hundredth whenever anybody says so.
contract RebasingToken is TestToken {
    address[] private members;

    constructor(string memory n, string memory s, uint8 d, address[] memory holders, uint256[] memory amounts)
        TestToken(n, s, d, holders, amounts)
    {
        members = holders;
    }

    function rebase() external {
        for (uint256 i = 0; i < members.length; i++) {
            uint256 more = balanceOf[members[i]] / 100;
            balanceOf[members[i]] += more;
            totalSupply += more;
            emit Transfer(address(0), members[i], more);
        }
    }
}
